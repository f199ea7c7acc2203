/**
 * PostgreSQL's settings for a machine of 2 cores and 4 GB that also runs the application. Given on the command line, so
 * they win over postgresql.conf and hold from the next start of the server.
 */
export const serverSettings: Record<string, string> = {
  // No network at all: the only door is the socket in a folder that nobody else may enter.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '120',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'liston',
  // An acknowledged vote survives a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  // A query whose application was killed must not hold the data folder against the next start.
  client_connection_check_interval: '5s',
  // The file is for the life of the server. Statements that fail are logged by the application, without personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}
