import { useEffect, useRef } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { toast } from '../../../../design/feedback/toast.ts'
import { Copy } from '../../../../design/identity/icon.ts'
import { Card } from '../../../../design/surfaces/card.tsx'
import { useHydrated } from '../../../../platform/forms/use-hydrated.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { keyTexts } from './texts.ts'

type Props = { name: string; secret: string; onKept(): void }

/** A key that was just made, shown this once. */
export function FreshKey({ name, secret, onKept }: Props) {
  const t = useTexts(keyTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAlive = useHydrated()
  useEffect(() => heading.current?.focus(), [])
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ title: t.copied, variant: 'success' }),
      () => toast({ title: t.copyFailed, variant: 'destructive' }),
    )
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="fresh-key">
      <div>
        <h2 id="fresh-key" className="text-lg" tabIndex={-1} ref={heading}>
          {t.made(name)}
        </h2>
        <p className="text-sm text-muted">{t.madeMore}</p>
      </div>
      <code className="select-all font-bold [overflow-wrap:anywhere]" data-secret>
        {secret}
      </code>
      {isAlive && (
        <div className="flex flex-wrap gap-3">
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            {t.copy}
          </Button>
          <Button variant="primary" onClick={onKept}>
            {t.kept}
          </Button>
        </div>
      )}
    </Card>
  )
}
