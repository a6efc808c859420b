"""The data generator; see tools/datagen.py."""
