import type { Live } from '../../../platform/live/index.ts'
import { AI_JOB } from '../ai-job.ts'
import { ListFailure } from '../pick-source.ts'

/** The job has ended or another run owns it: this run stops. */
export class RunLost extends Error {
  override name = 'RunLost'
}

/** The process is shutting down; another one resumes the job. */
export class Stopping extends Error {
  override name = 'Stopping'
}

export type Runs = ReturnType<typeof openRuns>

/** The runs of this process. A run is aborted at its deadline, when its job ends elsewhere, or at shutdown. */
export function openRuns(live: Pick<Live, 'hear'>) {
  const running = new Map<string, AbortController>()
  let stopping = false
  live.hear(({ kind, data }) => {
    const told = kind === AI_JOB ? (data as { id: string; status: string }) : null
    if (told && told.status !== 'queued' && told.status !== 'generating') running.get(told.id)?.abort(new RunLost())
  })
  return {
    begin(id: string, leftMs: number) {
      const controller = new AbortController()
      if (stopping) controller.abort(new Stopping())
      running.set(id, controller)
      const timer = setTimeout(() => controller.abort(new ListFailure('timeout')), Math.max(0, leftMs)).unref()
      return {
        signal: controller.signal,
        end() {
          clearTimeout(timer)
          if (running.get(id) === controller) running.delete(id)
        },
      }
    },
    stop() {
      stopping = true
      for (const controller of running.values()) controller.abort(new Stopping())
    },
  }
}

/** Rejects with the reason of the signal once it is aborted; never resolves. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  // Prevents an unhandled rejection when nothing awaits the promise any more.
  aborted.catch(() => {})
  return aborted
}
