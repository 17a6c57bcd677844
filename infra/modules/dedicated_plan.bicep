metadata description = 'A dedicated Linux plan that several worker apps share, for regions or contracts without Flex Consumption.'

@description('Region of the plan.')
param location string

@description('Name of the plan.')
param name string

@description('Size of a machine, such as P1v3.')
param skuName string

@description('Number of machines; three at least, where they are spread over zones.')
@minValue(1)
@maxValue(30)
param capacity int

@description('Whether machines are spread over three zones.')
param zoneRedundant bool

@description('Tags of every resource.')
param tags object

resource plan 'Microsoft.Web/serverfarms@2025-03-01' = {
  name: name
  location: location
  tags: tags
  kind: 'linux'
  sku: { name: skuName, capacity: capacity }
  properties: {
    reserved: true
    perSiteScaling: true
    zoneRedundant: zoneRedundant
  }
}

@description('Resource id of the plan.')
output planId string = plan.id
