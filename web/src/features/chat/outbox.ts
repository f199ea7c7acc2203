import type { Message } from '@liston/contract/chat'
import { ApiError } from '../../platform/api-error.ts'

/** A message that has not been sent yet. It keeps its client id, so that sending it again creates no second message. */
export type Pending = {
  clientId: string
  by: string
  chatId: string
  body: string
  image?: { id: string; alt: string }
  state: 'sending' | 'waiting' | 'failed'
  why?: object
}
type Send = (message: Pending) => Promise<Message>
type Sent = (message: Message) => void

const NAME = 'chat-outbox'
const AGAIN_MS = 4_000
/** Temporary errors, after which the message is sent again automatically. */
const passing = new Set(['OFFLINE', 'TOO_FAST', 'RATE_LIMITED', 'UNAVAILABLE', 'OUTCOME_UNKNOWN', 'STORAGE_FULL'])

let all: readonly Pending[] = []
let read = false
let running = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function put(next: readonly Pending[]): void {
  all = next
  // Without storage (blocked or private browsing) the outbox lasts as long as the page.
  try {
    if (all.length) localStorage.setItem(NAME, JSON.stringify(all))
    else localStorage.removeItem(NAME)
  } catch {}
  for (const tell of listeners) tell()
}

function readKept(): void {
  if (read) return
  read = true
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? '[]') as Pending[]
    if (Array.isArray(kept)) all = [...kept, ...all]
  } catch {}
}

const set = (clientId: string, to: Partial<Pending>) =>
  put(all.map((one) => (one.clientId === clientId ? { ...one, ...to } : one)))

export const outbox = {
  subscribe(tell: () => void) {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
  all: () => all,
  add(message: Omit<Pending, 'state'>): void {
    put([...all, { ...message, state: 'sending' }])
  },
  discard: (clientId: string) => put(all.filter((one) => one.clientId !== clientId)),
  retry: (clientId: string) => set(clientId, { state: 'sending' }),
  /** Sends the pending messages of one user, one after the other, in the order of writing. */
  async flush(by: string, send: Send, sent: Sent): Promise<void> {
    readKept()
    if (running) return
    running = true
    clearTimeout(timer)
    for (;;) {
      const next = all.find((one) => one.by === by && one.state !== 'failed')
      if (!next) break
      try {
        const message = await send(next)
        sent(message)
        outbox.discard(next.clientId)
      } catch (error) {
        const { code, data } = error as ApiError
        if (!(error instanceof ApiError) || !passing.has(code)) {
          set(next.clientId, { state: 'failed', why: { code, data } })
          continue
        }
        if (code === 'OFFLINE') set(next.clientId, { state: 'waiting' })
        const seconds = (data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds
        timer = setTimeout(() => void outbox.flush(by, send, sent), seconds ? seconds * 1000 : AGAIN_MS)
        break
      }
    }
    running = false
  },
}
