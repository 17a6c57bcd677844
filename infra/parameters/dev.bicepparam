using '../main.bicep'

// A small install to try things in: nothing stays awake, Postgres has no standby.
param environmentName = 'dev'
param operatorPrincipalId = readEnvironmentVariable('OPERATOR_PRINCIPAL_ID', '00000000-0000-0000-0000-000000000000')
param operatorName = readEnvironmentVariable('OPERATOR_NAME', 'arbograph-operators')
param alertEmails = [readEnvironmentVariable('ALERT_EMAIL', 'operators@example.com')]

param workerMemoryMb = 2048
param alwaysReadyHttp = 0
param alwaysReadyWorkers = false

param postgresTier = 'Burstable'
param postgresSku = 'Standard_B2s'
param postgresStorageGb = 32
param postgresStorageGrownGb = int(readEnvironmentVariable('POSTGRES_STORAGE_GROWN_GB', '0'))
