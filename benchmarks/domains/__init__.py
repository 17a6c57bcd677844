"""Domains of real trees and a generated one: what they cost, and how long they last."""
