import type { ImportPreview } from '@liston/contract/transfer'
import { transferRules } from '@liston/contract/transfer'
import { ApiError } from '../../platform/api-error.ts'
import { newKey } from '../../platform/new-key.ts'
import { sessionWasInvalid } from '../../platform/queries/invalid-session.ts'

const tooLarge = () => new ApiError({ code: 'BODY_TOO_LARGE', status: 413 })

/** Sends a file, or a text as one, to be read. Throws ApiError. */
export async function sendFile(file: Blob, name: string): Promise<ImportPreview> {
  if (file.size > transferRules.FILE_BYTES_MAX) throw tooLarge()
  const response = await fetch(`/api/v1/imports?${new URLSearchParams({ name: name.slice(0, 200) })}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-client': 'liston-web',
      'idempotency-key': newKey(),
    },
    body: file,
  }).catch(() => {
    throw new ApiError({ code: 'OFFLINE', status: 0 })
  })
  const answer: unknown = await response.json().catch(() => ({}))
  if (response.ok) return answer as ImportPreview
  const refusal = answer as { code?: string; data?: unknown }
  if (response.status === 401) throw sessionWasInvalid()
  if (response.status === 413) throw tooLarge()
  throw new ApiError({ code: refusal.code ?? 'INTERNAL', status: response.status, data: refusal.data })
}
