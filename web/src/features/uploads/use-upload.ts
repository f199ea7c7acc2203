import type { ImageKind, UploadedImage } from '@liston/contract/uploads'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '../../platform/new-key.ts'
import { useLanguage } from '../../platform/texts.tsx'
import { uploadRefusal } from './refusal-texts.ts'
import { sendPicture } from './send-picture.ts'

/** Sends pictures of a kind: `percent` while one is under way, `refusal` in words when it was not taken. */
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
