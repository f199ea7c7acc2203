import { join } from 'node:path'
import startApp from '../start-app.ts'

/** The application of the stories, its clock standing still. */
export default async function startFrozenApp(): Promise<() => Promise<void>> {
  const before = process.env.NODE_OPTIONS
  process.env.NODE_OPTIONS = `${before ?? ''} --import ${join(import.meta.dirname, 'frozen-clock.mjs')}`.trim()
  try {
    return await startApp()
  } finally {
    if (before === undefined) delete process.env.NODE_OPTIONS
    else process.env.NODE_OPTIONS = before
  }
}
