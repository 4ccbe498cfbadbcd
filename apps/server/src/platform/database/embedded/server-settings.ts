interface ServerChoices {
  port: number;
  major: number;
  durable: boolean;
  maxConnections: number;
}

/** Settings of a small server that is mostly idle (about 40 MB), given on the command line of every start. */
export function serverSettings({ port, major, durable, maxConnections }: ServerChoices): string[] {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    // Socket paths have a length limit that data folders exceed; loopback is enough.
    unix_socket_directories: '',
    cluster_name: 'gondola',
    max_connections: maxConnections,
    shared_buffers: '48MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '512MB',
    max_worker_processes: 4,
    max_parallel_workers: 2,
    autovacuum_max_workers: 2,
    // Nobody replicates an embedded server.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    min_wal_size: '32MB',
    max_wal_size: '512MB',
    jit: 'off',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] %d ',
    ...(major >= 18 ? { io_method: 'sync' } : {}),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
