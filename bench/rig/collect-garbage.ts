/** Preloaded into a server: it collects garbage on a signal from the benchmark. */
process.on('SIGUSR2', () => globalThis.gc?.())
