import { Agent, request } from 'node:http'
import { tokenOf } from '../rig/voters.ts'

type Call = { voter: number; method?: 'GET' | 'POST'; path: string; body?: object }

/** Calls the API over keep-alive connections. `sentAt` is when the request was written. */
export function openCaller(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return async <T>({ voter, method = 'POST', path, body = {} }: Call): Promise<{ answer: T; sentAt: number }> => {
    const sentAt = performance.now()
    const text = await new Promise<string>((resolve, reject) => {
      const headers = {
        cookie: `sid=${tokenOf(voter)}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      }
      const call = request({ port, host: '127.0.0.1', agent, method, path: `/api/v1${path}`, headers }, (answer) => {
        let said = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(said)
          else reject(new Error(`${method} ${path}: ${answer.statusCode} ${said.slice(0, 300)}`))
        })
      })
      call.on('error', reject)
      call.end(method === 'GET' ? undefined : JSON.stringify(body))
    })
    return { answer: JSON.parse(text) as T, sentAt }
  }
}
export type CallAs = ReturnType<typeof openCaller>
