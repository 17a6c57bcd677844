metadata description = 'Azure Database for PostgreSQL: one server, or an elastic cluster of them (Citus). Entra authentication only; there are no passwords.'

@description('Region of the server.')
param location string

@description('Name of the server.')
param name string

@description('Name of the database.')
param databaseName string

@description('Major version of Postgres.')
@allowed(['16', '17', '18'])
param version string

@description('Compute tier.')
@allowed(['Burstable', 'GeneralPurpose', 'MemoryOptimized'])
param tier string

@description('Size of a server, such as Standard_D4ds_v5.')
param skuName string

@description('Storage of a server in GiB.')
@minValue(32)
param storageGb int

@description('Nodes of an elastic cluster, which shards by user; 0 for one plain server.')
@minValue(0)
@maxValue(20)
param clusterSize int

@description('Whether a standby in another zone takes over.')
param highAvailability bool

@description('Whether backups are copied to the paired region. It cannot be changed later.')
param geoRedundantBackup bool

@description('Days for which the server can be restored to any moment.')
@minValue(7)
@maxValue(35)
param backupRetentionDays int

@description('Object id of the Entra principal that migrates and gives rights.')
param administratorPrincipalId string

@description('Name of that principal; it logs in by this name.')
param administratorName string

@description('What that principal is.')
@allowed(['User', 'Group', 'ServicePrincipal'])
param administratorType string

@description('Resource id of the subnet that holds the private endpoint.')
param endpointSubnetId string

@description('Resource id of the private DNS zone.')
param zoneId string

@description('Resource id of the workspace that gets the server\'s log.')
param workspaceId string

@description('Tags of every resource.')
param tags object

var isCluster = clusterSize > 0

// Parameters of statements are names and results, never source; still no log needs them.
// A process refuses to start on a server that would keep them (docs/data-retention.md).
var serverParameters = [
  { name: 'log_parameter_max_length', value: '0' }
  { name: 'log_parameter_max_length_on_error', value: '0' }
  { name: 'pg_qs.parameters_capture_mode', value: 'capture_parameterless_only' }
  { name: 'log_min_duration_statement', value: '2000' }
  { name: 'log_lock_waits', value: 'on' }
  { name: 'idle_in_transaction_session_timeout', value: '60000' }
]

resource server 'Microsoft.DBforPostgreSQL/flexibleServers@2025-08-01' = {
  name: name
  location: location
  tags: tags
  sku: { name: skuName, tier: tier }
  properties: {
    version: version
    authConfig: {
      activeDirectoryAuth: 'Enabled'
      passwordAuth: 'Disabled'
      tenantId: tenant().tenantId
    }
    storage: {
      storageSizeGB: storageGb
      // Clusters do not have it.
      autoGrow: isCluster ? 'Disabled' : 'Enabled'
    }
    backup: {
      backupRetentionDays: backupRetentionDays
      geoRedundantBackup: geoRedundantBackup ? 'Enabled' : 'Disabled'
    }
    highAvailability: { mode: highAvailability ? 'ZoneRedundant' : 'Disabled' }
    network: { publicNetworkAccess: 'Disabled' }
    cluster: isCluster ? { clusterSize: clusterSize, defaultDatabaseName: databaseName } : null
  }
}

// A server takes one change at a time.
@batchSize(1)
resource configurations 'Microsoft.DBforPostgreSQL/flexibleServers/configurations@2025-08-01' = [
  for parameter in serverParameters: {
    parent: server
    name: parameter.name
    properties: { source: 'user-override', value: parameter.value }
  }
]

// A cluster has the one database that it was made with.
resource database 'Microsoft.DBforPostgreSQL/flexibleServers/databases@2025-08-01' = if (!isCluster) {
  parent: server
  name: databaseName
  properties: { charset: 'UTF8', collation: 'en_US.utf8' }
  dependsOn: [configurations]
}

resource administrator 'Microsoft.DBforPostgreSQL/flexibleServers/administrators@2025-08-01' = {
  parent: server
  name: administratorPrincipalId
  properties: {
    principalName: administratorName
    principalType: administratorType
    tenantId: tenant().tenantId
  }
  dependsOn: [configurations, database]
}

module endpoint 'private_endpoint.bicep' = {
  name: 'endpoint-${name}'
  params: {
    location: location
    name: '${name}-endpoint'
    subnetId: endpointSubnetId
    targetId: server.id
    groupId: 'postgresqlServer'
    zoneId: zoneId
    tags: tags
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: server
  name: 'workspace'
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'PostgreSQLLogs', enabled: true }]
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

@description('Resource id of the server.')
output serverId string = server.id

@description('Name of the server.')
output serverName string = server.name

@description('Host name of the server; in a cluster, of its coordinator.')
output hostName string = server.properties.fullyQualifiedDomainName
