using '../main.bicep'

// Three zones, instances that never sleep, a month to restore from.
param environmentName = 'prod'
param operatorPrincipalId = readEnvironmentVariable('OPERATOR_PRINCIPAL_ID', '00000000-0000-0000-0000-000000000000')
param operatorName = readEnvironmentVariable('OPERATOR_NAME', 'arbograph-operators')
param alertEmails = [readEnvironmentVariable('ALERT_EMAIL', 'operators@example.com')]

param workerTimerCount = 8
param maximumInstances = 100

param postgresSku = 'Standard_D4ds_v5'
param postgresStorageGb = 256
param postgresStandby = true
param backupRetentionDays = 30
param logRetentionDays = 90
param postgresStorageGrownGb = int(readEnvironmentVariable('POSTGRES_STORAGE_GROWN_GB', '0'))
