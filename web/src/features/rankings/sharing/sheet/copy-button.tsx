import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { toast } from '../../../../design/feedback/toast.ts'
import { Check } from '../../../../design/identity/icon.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { sheetTexts } from './sheet-texts.ts'

const COPIED_MS = 2000

type Copying = { label: string; text: string; icon: ReactNode; primary?: boolean; onCopied?: () => void }

/** Copy button. Confirms for two seconds, or shows a toast if copying failed. */
export function CopyButton({ label, text, icon, primary, onCopied }: Copying) {
  const t = useTexts(sheetTexts)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return void toast({ title: t.copyFailed, description: text, variant: 'destructive' })
    }
    setCopied(true)
    onCopied?.()
  }
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        icon={copied ? <Check aria-hidden="true" /> : icon}
        onClick={() => void copy()}
      >
        {copied ? t.copied : label}
      </Button>
      <span role="status" className="sr-only">
        {copied && t.copied}
      </span>
    </>
  )
}
