"""Queries are valid, and ask for what is told, under the names it is told by."""

import re
from pathlib import Path

import pytest

from shared.core.jobs import JobStatus
from shared.telemetry import Event, Metric
from shared.telemetry.metrics import Form
from tests.support.catalogue import COMMON, DUTIES, catalogue, codes
from tests.support.kusto import Query, analysed, queries
