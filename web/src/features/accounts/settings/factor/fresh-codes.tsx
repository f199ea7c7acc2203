import { useEffect, useRef } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { toast } from '../../../../design/feedback/toast.ts'
import { Copy, Download } from '../../../../design/identity/icon.ts'
import { Card } from '../../../../design/surfaces/card.tsx'
import { useHydrated } from '../../../../platform/forms/use-hydrated.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { factorTexts } from './texts.ts'

/** Ten codes, shown this once: to copy, to keep in a file, to print. */
export function FreshCodes({ codes, onKept }: { codes: string[]; onKept(): void }) {
  const t = useTexts(factorTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAlive = useHydrated()
  useEffect(() => heading.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: t.copied, variant: 'success' }),
      () => toast({ title: t.copyFailed, variant: 'destructive' }),
    )
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="fresh-codes">
      <div>
        <h2 id="fresh-codes" className="text-lg" tabIndex={-1} ref={heading}>
          {t.codesFresh}
        </h2>
        <p className="text-sm text-muted">{t.codesFreshMore}</p>
      </div>
      <ol className="grid gap-2 sm:grid-cols-2" data-codes>
        {codes.map((code) => (
          <li key={code}>
            <code className="font-bold">{code}</code>
          </li>
        ))}
      </ol>
      {isAlive && (
        <div className="flex flex-wrap gap-3">
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            {t.copy}
          </Button>
          <Button icon={<Download aria-hidden="true" />} onClick={() => saveFile(t.fileName, text)}>
            {t.download}
          </Button>
          <Button variant="primary" onClick={onKept}>
            {t.codesKept}
          </Button>
        </div>
      )}
    </Card>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
