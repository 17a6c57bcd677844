"""The maintenance duties, one a module: idempotent, bounded, safe to run anywhere.

Workers and the cleanup timer run the same duties independently of each other, so that
either may be down.
"""
