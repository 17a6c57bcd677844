metadata description = 'The private network: where the apps reach out from, where the stores are reached, and where operators work.'

@description('Region of the network.')
param location string

@description('Name of the network.')
param name string

@description('Address range of the network, at least /22; each subnet gets a /24 of it.')
param addressPrefix string

@description('Whether a subnet for apps on a dedicated plan is needed.')
param withDedicatedApps bool

@description('Tags of every resource.')
param tags object

var dedicatedSubnets = withDedicatedApps
  ? [
      {
        name: 'dedicated-apps'
        properties: {
          addressPrefix: cidrSubnet(addressPrefix, 24, 3)
          defaultOutboundAccess: true
          networkSecurityGroup: { id: closed.id }
          delegations: [{ name: 'functions', properties: { serviceName: 'Microsoft.Web/serverFarms' } }]
        }
      }
    ]
  : []

// Nothing connects to the apps or to the operators' machines from outside: HTTP reaches
// the apps by the platform's front end, which is not in this network.
resource closed 'Microsoft.Network/networkSecurityGroups@2025-07-01' = {
  name: '${name}-closed'
  location: location
  tags: tags
  properties: {
    securityRules: [
      {
        name: 'deny-from-internet'
        properties: {
          description: 'No connection from the internet.'
          direction: 'Inbound'
          access: 'Deny'
          priority: 4000
          protocol: '*'
          sourceAddressPrefix: 'Internet'
          sourcePortRange: '*'
          destinationAddressPrefix: '*'
          destinationPortRange: '*'
        }
      }
    ]
  }
}

resource stores 'Microsoft.Network/networkSecurityGroups@2025-07-01' = {
  name: '${name}-stores'
  location: location
  tags: tags
  properties: {
    securityRules: [
      {
        name: 'allow-apps-and-operators'
        properties: {
          description: 'HTTPS and Postgres, from this network only; 6432 and up are ports of a cluster.'
          direction: 'Inbound'
          access: 'Allow'
          priority: 100
          protocol: 'Tcp'
          sourceAddressPrefix: 'VirtualNetwork'
          sourcePortRange: '*'
          destinationAddressPrefix: '*'
          destinationPortRanges: ['443', '5432', '6432', '7432', '8432']
        }
      }
      {
        name: 'deny-all-else'
        properties: {
          description: 'Nothing else reaches a store.'
          direction: 'Inbound'
          access: 'Deny'
          priority: 4000
          protocol: '*'
          sourceAddressPrefix: '*'
          sourcePortRange: '*'
          destinationAddressPrefix: '*'
          destinationPortRange: '*'
        }
      }
    ]
  }
}

resource network 'Microsoft.Network/virtualNetworks@2025-07-01' = {
  name: name
  location: location
  tags: tags
  properties: {
    addressSpace: { addressPrefixes: [addressPrefix] }
    subnets: concat(
      [
        {
          name: 'apps'
          properties: {
            addressPrefix: cidrSubnet(addressPrefix, 24, 0)
            // Webhooks and language models are on the internet.
            defaultOutboundAccess: true
            networkSecurityGroup: { id: closed.id }
            delegations: [{ name: 'functions', properties: { serviceName: 'Microsoft.App/environments' } }]
          }
        }
        {
          name: 'stores'
          properties: {
            addressPrefix: cidrSubnet(addressPrefix, 24, 1)
            defaultOutboundAccess: false
            networkSecurityGroup: { id: stores.id }
            privateEndpointNetworkPolicies: 'Enabled'
          }
        }
        {
          name: 'operators'
          properties: {
            addressPrefix: cidrSubnet(addressPrefix, 24, 2)
            defaultOutboundAccess: true
            networkSecurityGroup: { id: closed.id }
          }
        }
      ],
      dedicatedSubnets
    )
  }
}

module blobZone 'private_dns_zone.bicep' = {
  name: 'dns-blob'
  params: { name: 'privatelink.blob.${environment().suffixes.storage}', networkId: network.id, tags: tags }
}

module vaultZone 'private_dns_zone.bicep' = {
  name: 'dns-vault'
  params: { name: 'privatelink.vaultcore.azure.net', networkId: network.id, tags: tags }
}

module postgresZone 'private_dns_zone.bicep' = {
  name: 'dns-postgres'
  params: { name: 'privatelink.postgres.database.azure.com', networkId: network.id, tags: tags }
}

@description('Resource id of the subnet of apps on Flex Consumption.')
output appsSubnetId string = '${network.id}/subnets/apps'

@description('Resource id of the subnet of apps on a dedicated plan; it exists only with them.')
output dedicatedAppsSubnetId string = '${network.id}/subnets/dedicated-apps'

@description('Resource id of the subnet that holds the private endpoints.')
output storesSubnetId string = '${network.id}/subnets/stores'

@description('Resource id of the subnet for machines that deploy and for operators.')
output operatorsSubnetId string = '${network.id}/subnets/operators'

@description('Resource id of the private DNS zone of blob accounts.')
output blobZoneId string = blobZone.outputs.zoneId

@description('Resource id of the private DNS zone of vaults.')
output vaultZoneId string = vaultZone.outputs.zoneId

@description('Resource id of the private DNS zone of Postgres servers.')
output postgresZoneId string = postgresZone.outputs.zoneId
