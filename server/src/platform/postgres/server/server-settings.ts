/**
 * PostgreSQL settings for a machine with 2 cores and 4 GB that also runs the application. They are passed on the
 * command line, so they override postgresql.conf and apply from the next start of the server.
 */
export const serverSettings: Record<string, string> = {
  // No TCP: the only access is the socket, in a folder that only its owner can enter.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '120',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'liston',
  // An acknowledged vote survives a power failure.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  // A query of a killed application must not keep the data folder locked at the next start.
  client_connection_check_interval: '5s',
  // The log is for server events only. The application logs failed statements, without personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}
