import type { ImageKind, UploadedImage } from '@liston/contract/uploads'
import { ApiError } from '../../platform/api-error.ts'
import { sessionWasInvalid } from '../../platform/queries/invalid-session.ts'

type Send = { kind: ImageKind; file: Blob; key: string; signal: AbortSignal; onProgress: (percent: number) => void }

/** Sends a picture and tells how far it has come, which `fetch` can't. Throws ApiError. */
export const sendPicture = ({ kind, file, key, signal, onProgress }: Send): Promise<UploadedImage> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1/images?kind=${kind}`)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('x-client', 'liston-web')
    request.setRequestHeader('idempotency-key', key)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total))
    request.onload = () => {
      const { status, response } = request
      if (status === 200) return resolve(response as UploadedImage)
      const refusal = response as { code?: string; data?: unknown } | null
      if (status === 401) return reject(sessionWasInvalid())
      reject(new ApiError({ code: refusal?.code ?? 'INTERNAL', status, data: refusal?.data }))
    }
    request.onerror = () => reject(new ApiError({ code: 'OFFLINE', status: 0 }))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
