import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goOnAfter, holdNewsUntil, listenLive, whenSignedOut } from './live.ts'

/** A fake EventSource; the test plays the server. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  readyState = 1
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null
  onerror: (() => void) | null = null
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.all.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  say(id: string, topic: string, kind = 'votes') {
    this.onmessage?.({ lastEventId: id, data: JSON.stringify({ topic, kind, data: {} }) })
  }
}

const open = () => FakeSource.all.filter((s) => s.readyState === 1)
const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (state: string) => {
  tab.visibilityState = state
  tab.dispatchEvent(new Event('visibilitychange'))
}
const hearing = () => ({ message: vi.fn(), resync: vi.fn() })
let stops: (() => void)[] = []
const hear = <H extends ReturnType<typeof hearing>>(topics: string[], h: H = hearing() as H) => {
  stops.push(listenLive(topics, h))
  vi.advanceTimersByTime(200)
  return h
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('document', tab)
  FakeSource.all = []
  tab.visibilityState = 'visible'
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('one stream for all that a page hears, opened again after the last message when the topics change', () => {
  const feed = hear(['feed'])
  open()[0]?.say('id-1', 'feed')
  hear(['ranking:7'])
  expect(open()).toHaveLength(1)
  expect(open()[0]?.url).toBe('/events?topics=feed%2Cranking%3A7&after=id-1')
  expect(feed.message).toHaveBeenCalledTimes(1)
})

test('each hears of its own topics, and everybody of what is meant for the person', () => {
  const feed = hear(['feed'])
  const ranking = hear(['ranking:7'])
  open()[0]?.say('id-2', 'ranking:7')
  open()[0]?.say('id-3', 'user:1', 'notification')
  expect(feed.message.mock.calls.map(([n]) => n.topic)).toEqual(['user:1'])
  expect(ranking.message.mock.calls.map(([n]) => n.topic)).toEqual(['ranking:7', 'user:1'])
})

test('reads again when something may have been missed', () => {
  const feed = hear(['feed'])
  open()[0]?.dispatchEvent(new Event('resync'))
  open()[0]?.say('id-4', 'feed', 'resync')
  expect(feed.resync).toHaveBeenCalledTimes(2)
  expect(feed.message).not.toHaveBeenCalled()
})

test('a refused stream is tried again later, not at once', () => {
  hear(['feed'])
  const [refused] = open()
  refused?.close()
  refused?.onerror?.()
  vi.advanceTimersByTime(4_000)
  expect(open()).toHaveLength(0)
  vi.advanceTimersByTime(2_000)
  expect(open()).toHaveLength(1)
})

test('a tab that nobody sees lets its stream go, and goes on where it stopped', () => {
  hear(['feed'])
  open()[0]?.say('id-5', 'feed')
  show('hidden')
  vi.advanceTimersByTime(20_000)
  expect(open()).toHaveLength(1)
  vi.advanceTimersByTime(11_000)
  expect(open()).toHaveLength(0)
  show('visible')
  vi.advanceTimersByTime(1)
  expect(open()[0]?.url).toContain('after=id-5')
})

test('a short look elsewhere keeps the stream', () => {
  hear(['feed'])
  show('hidden')
  vi.advanceTimersByTime(5_000)
  show('visible')
  vi.advanceTimersByTime(60_000)
  expect(FakeSource.all).toHaveLength(1)
})

test('with nobody to hear there is no stream; the end of the session is told', () => {
  hear([])
  const told = vi.fn()
  const stop = whenSignedOut(told)
  open()[0]?.dispatchEvent(new Event('signed-out'))
  expect(told).toHaveBeenCalledTimes(1)
  stop()
  for (const end of stops) end()
  stops = []
  vi.advanceTimersByTime(200)
  expect(open()).toHaveLength(0)
})

test('who listens later is told once that nothing is missed from now on: what was read before may be old', () => {
  const joined = vi.fn()
  const say = (name: string) => open()[0]?.dispatchEvent(Object.assign(new Event(name), { lastEventId: 'id-1' }))
  hear([], { ...hearing(), joined })
  expect(joined).not.toHaveBeenCalled()
  say('following')
  expect(joined).toHaveBeenCalledTimes(1)
  hear([], { ...hearing(), joined })
  expect(joined).toHaveBeenCalledTimes(2)
  // A topic that the open stream does not contain yet.
  hear(['ranking:7'], { ...hearing(), joined })
  expect(joined).toHaveBeenCalledTimes(2)
  say('following')
  expect(joined).toHaveBeenCalledTimes(3)
})

test('a page goes on after the message that was the last before it was read', () => {
  goOnAfter('id-9')
  hear([])
  expect(open()[0]?.url).toBe('/events?topics=&after=id-9')
})

test('what comes before the page stands is told once it does, in its order, to who still listens', async () => {
  let stand = () => {}
  holdNewsUntil(new Promise<void>((done) => (stand = done)))
  const [feed, gone] = [hear(['feed']), hearing()]
  const stop = listenLive(['feed'], gone)
  open()[0]?.say('id-1', 'feed', 'first')
  open()[0]?.say('id-2', 'feed', 'second')
  stop()
  expect(feed.message).not.toHaveBeenCalled()
  stand()
  await vi.advanceTimersByTimeAsync(0)
  expect(feed.message.mock.calls.map(([{ kind }]) => kind)).toEqual(['first', 'second'])
  expect(gone.message).not.toHaveBeenCalled()
  open()[0]?.say('id-3', 'feed', 'third')
  expect(feed.message).toHaveBeenCalledTimes(3)
})

test('a tab that slept while nobody listened opens a stream for its next listener', () => {
  hear(['feed'])
  show('hidden')
  vi.advanceTimersByTime(10 * 60_000)
  expect(open()).toHaveLength(0)
  for (const stop of stops) stop()
  stops = []
  show('visible')
  hear(['feed'])
  expect(open()).toHaveLength(1)
})
