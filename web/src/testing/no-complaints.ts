import { afterEach, expect } from 'vitest'

/** What the browser's console was told as an error or a warning during a test; rejections that nobody handles fail the run. */
const complaints: string[] = []

for (const kind of ['error', 'warn'] as const) {
  const say = console[kind].bind(console)
  console[kind] = (...words: unknown[]) => {
    complaints.push(`${kind}: ${words.map(String).join(' ')}`)
    say(...words)
  }
}

// A test that is about a failure takes the console's place itself (vi.spyOn).
afterEach(() => expect(complaints.splice(0)).toEqual([]))
