"""Classes together: what they inherit, and which members they give."""
