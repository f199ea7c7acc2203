// JavaScript, because each thread of TypeScript removes types by itself, which takes 0.2 s and 15 MB.
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

const ARGON2ID = 2

/**
 * How much lower the priority of this thread is. While other work needs every core, it gets a quarter of one. So sign-ins
 * become slow before anything else does.
 */
const NICE = 5
const LOWEST = 19
// Linux lowers the calling thread only; other systems would lower the whole process.
if (process.platform === 'linux') setPriority(Math.min(LOWEST, getPriority() + NICE))

/**
 * @param {import('./hash-password.ts').HashTask} task
 * @returns {import('./hash-password.ts').HashResult}
 */
function run(task) {
  try {
    if ('hashed' in task) return { value: verifySync(task.hashed, task.password) }
    return { value: hashSync(task.password, { ...task.cost, algorithm: ARGON2ID, parallelism: 1 }) }
  } catch (error) {
    return { failed: String(error) }
  }
}

parentPort?.on('message', (task) => parentPort?.postMessage(run(task)))
