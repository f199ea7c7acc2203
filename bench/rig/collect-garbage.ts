/** Loaded into a server before its own program: it collects its garbage when the bench asks for it. */
process.on('SIGUSR2', () => globalThis.gc?.())
