"""Line-up forms: what the forms of all postal games share, from the draft with its steps to the laboratory."""
