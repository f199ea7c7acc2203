import type { ImageKind, UploadedImage } from '@liston/contract/uploads'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { newKey } from '../../platform/new-key.ts'
import { sessionWasInvalid } from '../../platform/queries/invalid-session.ts'
import { useLanguage } from '../../platform/texts.tsx'
import { uploadRefusal } from './texts.ts'

/** Uploads pictures of a kind. `percent` is the progress or null, `refusal` the message of a failed upload. */
export function useUpload(kind: ImageKind) {
  const language = useLanguage()
  const [percent, setPercent] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])
  const send = async (file: Blob): Promise<UploadedImage | null> => {
    const { signal } = (under.current = new AbortController())
    setPercent(0)
    setRefusal(null)
    try {
      return await sendPicture({ kind, file, key: newKey(), signal, onProgress: setPercent })
    } catch (error) {
      setRefusal(uploadRefusal(language, error).text)
      return null
    } finally {
      setPercent(null)
    }
  }
  return { send, percent, refusal, forget: () => setRefusal(null) }
}

type Send = { kind: ImageKind; file: Blob; key: string; signal: AbortSignal; onProgress: (percent: number) => void }

/** Uploads a picture by XMLHttpRequest, because `fetch` cannot report progress. Throws ApiError. */
const sendPicture = ({ kind, file, key, signal, onProgress }: Send): Promise<UploadedImage> =>
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
