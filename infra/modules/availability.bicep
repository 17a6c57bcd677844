metadata description = 'Asks for the API\'s description from outside, as a client would, and tells when three places in the world get no answer.'

@description('Region of the test.')
param location string

@description('Name of the test.')
param name string

@description('Address that is asked for.')
param url string

@description('Resource id of Application Insights, where the answers are kept.')
param insightsId string

@description('Resource ids of the groups that are told.')
param actionGroupIds string[]

@description('Tags of every resource.')
param tags object

var places = ['emea-nl-ams-azr', 'us-va-ash-azr', 'apac-sg-sin-azr', 'us-ca-sjc-azr', 'emea-gb-db3-azr']

resource test 'Microsoft.Insights/webtests@2022-06-15' = {
  name: name
  location: location
  // The portal finds the test's component by this tag.
  tags: union(tags, { 'hidden-link:${insightsId}': 'Resource' })
  kind: 'standard'
  properties: {
    SyntheticMonitorId: name
    Name: name
    Description: 'The API describes itself.'
    Enabled: true
    Frequency: 300
    Timeout: 30
    Kind: 'standard'
    RetryEnabled: true
    Locations: [for place in places: { Id: place }]
    Request: { RequestUrl: url, HttpVerb: 'GET', FollowRedirects: false, ParseDependentRequests: false }
    ValidationRules: { ExpectedHttpStatusCode: 200, SSLCheck: true, SSLCertRemainingLifetimeCheck: 14 }
  }
}

resource rule 'Microsoft.Insights/metricAlerts@2026-01-01' = {
  name: name
  location: 'global'
  tags: tags
  properties: {
    description: 'The API does not answer. docs/operations.md#api-unreachable'
    severity: 0
    enabled: true
    scopes: [test.id, insightsId]
    evaluationFrequency: 'PT1M'
    windowSize: 'PT5M'
    criteria: {
      'odata.type': 'Microsoft.Azure.Monitor.WebtestLocationAvailabilityCriteria'
      webTestId: test.id
      componentId: insightsId
      failedLocationCount: 3
    }
    autoMitigate: true
    actions: map(actionGroupIds, id => { actionGroupId: id })
  }
}
