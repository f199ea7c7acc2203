import { afterEach, expect } from 'vitest'

/** Errors and warnings in the browser's console during a test. Unhandled rejections fail the run anyway. */
const complaints: string[] = []

for (const kind of ['error', 'warn'] as const) {
  const say = console[kind].bind(console)
  console[kind] = (...words: unknown[]) => {
    complaints.push(`${kind}: ${words.map(String).join(' ')}`)
    say(...words)
  }
}

// A test of a failure replaces the console methods itself (vi.spyOn).
afterEach(() => expect(complaints.splice(0)).toEqual([]))
