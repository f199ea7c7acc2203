import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Caches the compiled code of hundreds of files between starts. Without a writable cache every start repeats the work.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/liston', import.meta.url)))
await import('./running/start.ts')
