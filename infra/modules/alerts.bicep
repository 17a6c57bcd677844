metadata description = 'What wakes an operator. docs/operations.md has a section for each alert, under its name.'

@description('Region of the rules.')
param location string

@description('First part of every rule\'s name.')
param prefix string

@description('Resource id of Application Insights, which the queries are about.')
param insightsId string

@description('Resource id of Postgres.')
param databaseId string

@description('Resource ids of the groups that are told.')
param actionGroupIds string[]

@description('Seconds that a job may wait for a worker.')
@minValue(10)
param oldestPendingSeconds int

@description('Dollars a day for language models, of which four fifths raise an alert.')
@minValue(1)
param llmDailyUsd int

@description('Tags of every resource.')
param tags object

// A query returns a row for each thing that is wrong, and nothing while all is well.
var queryAlerts = [
  {
    name: 'oldest-pending'
    severity: 2
    description: 'A job has waited too long for a worker.'
    every: 'PT5M'
    over: 'PT15M'
    query: 'customMetrics | where name == "arbograph.queue.oldest.age" | summarize age_s = max(valueMax) by bin(timestamp, 5m) | where age_s > ${oldestPendingSeconds}'
    // One look may fall into a burst; two do not.
    times: 2
  }
  {
    name: 'stuck-jobs'
    severity: 2
    description: 'Leases are over, and nobody reaps them.'
    every: 'PT5M'
    over: 'PT15M'
    query: 'customMetrics | where name == "arbograph.queue.stuck" | summarize stuck = min(valueMin) by bin(timestamp, 5m) | where stuck > 0'
    times: 2
  }
  {
    name: 'dead-letters'
    severity: 2
    description: 'Jobs have failed after all their attempts.'
    every: 'PT5M'
    over: 'PT15M'
    query: 'customMetrics | where name == "arbograph.jobs.settled" and tostring(customDimensions.code) == "attempts_exhausted" | summarize dead = sum(valueSum) | where dead > 0'
    times: 1
  }
  {
    name: 'timer-silent'
    severity: 1
    description: 'A cleanup timer has not run for several of its periods.'
    every: 'PT15M'
    over: 'PT3H'
    query: '''
      datatable(duty: string, within: timespan)
        ["reap", 10m, "expire", 10m, "orphans", 10m, "deliver", 10m, "sweep_payloads", 20m, "purge", 150m, "roll_up", 150m]
      | join kind=leftouter (
          traces
          | where message == "duty_done"
          | summarize last_at = max(timestamp) by duty = tostring(customDimensions.duty)
        ) on duty
      | where isnull(last_at) or last_at < ago(within)
    '''
    times: 1
  }
  {
    name: 'worker-silent'
    severity: 1
    description: 'No worker timer has begun a run.'
    every: 'PT5M'
    over: 'PT30M'
    query: 'traces | where message == "worker_started" | summarize last_at = max(timestamp) | where isnull(last_at) or last_at < ago(15m)'
    times: 1
  }
  {
    name: 'server-errors'
    severity: 1
    description: 'More than one request in a hundred is answered with a 5xx.'
    every: 'PT5M'
    over: 'PT15M'
    query: 'customMetrics | where name == "arbograph.request.duration" | extend failed = toint(customDimensions.status) >= 500 | summarize failures = sumif(valueCount, failed), requests = sum(valueCount) | where failures >= 5 and failures * 100 > requests'
    times: 1
  }
  {
    name: 'sweeper-found-something'
    severity: 1
    description: 'A blob was past its time: every other deletion has missed it.'
    every: 'PT5M'
    over: 'PT15M'
    query: 'customMetrics | where name == "arbograph.blobs.swept" and tostring(customDimensions.duty) == "sweep" | summarize blobs = sum(valueSum) | where blobs > 0'
    times: 1
  }
  {
    name: 'deletion-late'
    severity: 1
    description: 'Blobs cannot be deleted.'
    every: 'PT5M'
    over: 'PT15M'
    query: 'traces | where message == "blob_deletion_failed" | summarize failures = count() | where failures > 10'
    times: 1
  }
  {
    name: 'start-refused'
    severity: 1
    description: 'A store would keep what must be deleted, so nothing is taken in.'
    every: 'PT5M'
    over: 'PT15M'
    query: 'traces | where message == "start_refused" | summarize refusals = count() | where refusals > 0'
    times: 1
  }
  {
    name: 'database-away'
    severity: 1
    description: 'Workers cannot reach Postgres.'
    every: 'PT5M'
    over: 'PT10M'
    query: 'traces | where message == "poll_failed" | summarize failures = count() | where failures > 10'
    times: 1
  }
  {
    name: 'webhooks-given-up'
    severity: 3
    description: 'Webhooks have become dead letters.'
    every: 'PT30M'
    over: 'PT1H'
    query: 'traces | where message == "webhook_given_up" | summarize webhooks = count() | where webhooks > 20'
    times: 1
  }
  {
    name: 'llm-budget'
    severity: 2
    description: 'Four fifths of a day\'s money for language models are spent.'
    every: 'PT30M'
    over: 'P1D'
    query: 'customMetrics | where name == "arbograph.llm.spend" | summarize usd = sum(valueSum) / 1e6 | where usd > ${llmDailyUsd} * 0.8'
    times: 1
  }
]

var databaseAlerts = [
  { name: 'database-down', severity: 0, metric: 'is_db_alive', operator: 'LessThan', threshold: 1, aggregation: 'Maximum', description: 'Postgres is not alive.' }
  { name: 'database-storage', severity: 1, metric: 'storage_percent', operator: 'GreaterThan', threshold: 80, aggregation: 'Maximum', description: 'Four fifths of Postgres\'s storage are in use.' }
  { name: 'database-cpu', severity: 2, metric: 'cpu_percent', operator: 'GreaterThan', threshold: 90, aggregation: 'Average', description: 'Postgres has no processor time left.' }
  { name: 'database-connections', severity: 2, metric: 'connections_failed', operator: 'GreaterThan', threshold: 50, aggregation: 'Total', description: 'Postgres refuses connections.' }
]

resource queryRules 'Microsoft.Insights/scheduledQueryRules@2026-03-01' = [
  for alert in queryAlerts: {
    name: '${prefix}-${alert.name}'
    location: location
    tags: tags
    kind: 'LogAlert'
    properties: {
      displayName: alert.name
      description: '${alert.description} docs/operations.md#${alert.name}'
      severity: alert.severity
      enabled: true
      scopes: [insightsId]
      evaluationFrequency: alert.every
      windowSize: alert.over
      criteria: {
        allOf: [
          {
            query: alert.query
            timeAggregation: 'Count'
            operator: 'GreaterThanOrEqual'
            threshold: alert.times
            failingPeriods: { numberOfEvaluationPeriods: 1, minFailingPeriodsToAlert: 1 }
          }
        ]
      }
      // The tables are there once the apps have sent something.
      skipQueryValidation: true
      // A rule that looks at a day has to be muted, since it cannot resolve itself.
      autoMitigate: alert.over != 'P1D'
      muteActionsDuration: alert.over == 'P1D' ? 'P1D' : null
      actions: { actionGroups: actionGroupIds }
    }
  }
]

resource databaseRules 'Microsoft.Insights/metricAlerts@2026-01-01' = [
  for alert in databaseAlerts: {
    name: '${prefix}-${alert.name}'
    location: 'global'
    tags: tags
    properties: {
      description: '${alert.description} docs/operations.md#${alert.name}'
      severity: alert.severity
      enabled: true
      scopes: [databaseId]
      evaluationFrequency: 'PT5M'
      windowSize: 'PT15M'
      criteria: {
        'odata.type': 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria'
        allOf: [
          {
            name: alert.metric
            criterionType: 'StaticThresholdCriterion'
            metricNamespace: 'Microsoft.DBforPostgreSQL/flexibleServers'
            metricName: alert.metric
            operator: alert.operator
            threshold: alert.threshold
            timeAggregation: alert.aggregation
          }
        ]
      }
      autoMitigate: true
      actions: map(actionGroupIds, id => { actionGroupId: id })
    }
  }
]
