import { expect, test } from 'vitest'
import { installCommand, secondsSince } from './steps.mjs'

const ALL = 'abc'
const START = 'abc start'

test.each([
  { title: 'a fresh clone that starts', installed: '', what: 'start', command: ['ci', '--omit=dev'] },
  { title: 'a fresh clone that is tested', installed: '', what: 'all', command: ['ci'] },
  { title: 'a second start', installed: START, what: 'start', command: null },
  { title: 'a start after tests', installed: ALL, what: 'start', command: null },
  { title: 'tests after tests', installed: ALL, what: 'all', command: null },
  {
    title: 'tests after a start: only what is missing',
    installed: START,
    what: 'all',
    command: ['install', '--no-save'],
  },
  { title: 'a start with another lockfile', installed: 'old start', what: 'start', command: ['ci', '--omit=dev'] },
  { title: 'tests with another lockfile', installed: 'old', what: 'all', command: ['ci'] },
  { title: 'tests after a start with another lockfile', installed: 'old start', what: 'all', command: ['ci'] },
])('install: $title', ({ installed, what, command }) => {
  expect(installCommand({ lock: 'abc', installed, what })).toEqual(command)
})

test('the seconds of a step: whole ones, with tenths where they are few', () => {
  expect(secondsSince(performance.now() - 21_300)).toBe('21 s')
  expect(secondsSince(performance.now() - 3_400)).toBe('3.4 s')
})
