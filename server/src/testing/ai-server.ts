import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type Body, type Said, textOf } from './ai-answers.ts'
import type { Behaviour } from './ai-behaviour.ts'

export type { Behaviour }

export type AiRequest = { path: string; headers: Record<string, string | string[] | undefined>; body: Body }
type Choose = (request: AiRequest, n: number) => Behaviour

/** The smallest PNG. */
export const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/**
 * A fake model provider on the loopback interface: chat completions, streamed and whole, and images. `behave` sets how
 * requests are answered; `requests` records them. For an end-to-end test, start it, and the application with
 * `AI_BASE_URL` and `AI_MODEL`.
 */
export async function openAiServer(first: Choose | Behaviour = 'whole') {
  const requests: AiRequest[] = []
  let choose: Choose = () => 'whole'
  const behave = (next: Choose | Behaviour) => void (choose = typeof next === 'function' ? next : () => next)
  behave(first)
  let broken = 0
  const server = createServer((request, response) => {
    response.on('close', () => void (response.writableFinished || broken++))
    void (async () => {
      const body = (await json(request)) as Body
      const asked = { path: pathOf(request), headers: request.headers, body }
      requests.push(asked)
      await answer(asked, choose(asked, requests.length), response)
    })().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/v1`
  return {
    url,
    /** Environment of an application that uses this model. */
    env: { AI_BASE_URL: url, AI_MODEL: 'ensayo-1', AI_API_KEY: 'sk-ensayo-muy-secreto' },
    requests,
    behave,
    /** Number of responses that were not sent completely, because the client had disconnected. */
    broken: () => broken,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const pathOf = ({ url = '' }: IncomingMessage) => new URL(url, 'http://x').pathname

async function answer({ path, body }: AiRequest, behaviour: Behaviour, response: ServerResponse): Promise<void> {
  const plain = (status: number, said: unknown, headers: Record<string, string> = {}) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(said))
  const fails = (status: number, message: string, headers?: Record<string, string>) =>
    plain(status, { error: { message, type: 'error', code: null } }, headers)
  if (behaviour === 'hangs') return
  if (typeof behaviour === 'object') {
    if ('redirect' in behaviour) return plain(307, {}, { location: behaviour.redirect })
    if ('status' in behaviour) return fails(behaviour.status, behaviour.message ?? 'Something went wrong')
    if ('busy' in behaviour)
      return fails(429, 'Slow down', behaviour.busy === null ? {} : { 'retry-after': String(behaviour.busy) })
    const form = body.response_format?.type
    if ('refusesForm' in behaviour && form && (behaviour.refusesForm === 'any' || form === behaviour.refusesForm))
      return fails(400, `'response_format.type' ${form} is not supported`)
  }
  if (behaviour === 'wants-new-length' && body.max_tokens !== undefined)
    return fails(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.")
  if (path === '/v1/images/generations' && behaviour === 'wrong-json') return void response.end('{"data": [')
  if (path === '/v1/images/generations') return plain(200, picture(behaviour))
  if (path !== '/v1/chat/completions') return fails(404, 'No such thing')
  if (body.stream) return stream(body, behaviour, response)
  const said = textOf(body, behaviour)
  const message = {
    role: 'assistant',
    content: said.refusal ? null : said.text,
    refusal: said.refusal ? said.text : null,
  }
  plain(200, {
    id: 'answer',
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: said.finish }],
    ...(behaviour === 'no-usage' ? {} : { usage: usageOf(said) }),
  })
}

const usageOf = ({ text }: Said) => ({
  prompt_tokens: 400,
  completion_tokens: Math.ceil(text.length / 4),
  total_tokens: 0,
})

const picture = (behaviour: Behaviour) => {
  if (behaviour === 'wrong-shape') return { data: 'none' }
  return { data: [{ b64_json: typeof behaviour === 'object' && 'says' in behaviour ? behaviour.says : DOT }] }
}

/** Number of characters per chunk, similar to tokens. */
const PIECE = 12

async function stream(body: Body, behaviour: Behaviour, response: ServerResponse): Promise<void> {
  const said = textOf(body, behaviour)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'answer', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    )
  const key = said.refusal ? 'refusal' : 'content'
  send({ role: 'assistant' })
  if (behaviour === 'endless') return endless(send, response)
  for (const piece of piecesOf(said.text, behaviour)) {
    if (response.destroyed) return
    send({ [key]: piece })
    const { slow } = behaviour as { slow?: number }
    await new Promise((done) => (slow ? setTimeout(done, slow) : setImmediate(done)))
  }
  if (typeof behaviour === 'object' && 'hangsAfter' in behaviour) return
  if (typeof behaviour === 'object' && 'tricklesAfter' in behaviour) return trickle(send, response)
  if (typeof behaviour === 'object' && 'torn' in behaviour) return void response.destroy()
  if (typeof behaviour === 'object' && 'half' in behaviour) return void response.end()
  send({}, said.finish)
  if (behaviour !== 'no-usage')
    response.write(
      `data: ${JSON.stringify({ id: 'answer', object: 'chat.completion.chunk', choices: [], usage: usageOf(said) })}\n\n`,
    )
  response.end('data: [DONE]\n\n')
}

/** Slow answers come one item at a time. */
const piecesOf = (text: string, behaviour: Behaviour): string[] =>
  typeof behaviour === 'object' && 'slow' in behaviour
    ? text.split(/(?<=\},)/)
    : (text.match(new RegExp(`[\\s\\S]{1,${PIECE}}`, 'gu')) ?? [])

async function trickle(send: (delta: object) => boolean, response: ServerResponse): Promise<void> {
  while (!response.destroyed) {
    send({ content: ' ' })
    await new Promise((done) => setTimeout(done, 500))
  }
}

/** Sends ten megabytes of an answer that never becomes valid. */
async function endless(send: (delta: object) => boolean, response: ServerResponse): Promise<void> {
  const piece = 'bla '.repeat(2_000)
  for (let bytes = 0; bytes < 10_000_000 && !response.destroyed; bytes += piece.length) {
    send({ content: piece })
    await new Promise((done) => setImmediate(done))
  }
  response.end()
}
