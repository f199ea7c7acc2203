import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Caches the compiled code of hundreds of files between starts. Without a writable cache every start repeats the work.
const cache = fileURLToPath(new URL('../../node_modules/.cache/liston', import.meta.url))
enableCompileCache(cache)
// Worker threads read it from the environment. Without it each thread removes the types of its files again.
process.env.NODE_COMPILE_CACHE = cache
await import('./running/start.ts')
