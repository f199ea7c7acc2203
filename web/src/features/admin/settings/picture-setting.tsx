import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { ImagePicker } from '../../uploads/index.ts'
import { settingTexts } from './texts.ts'

type Props = {
  label: string
  url: string | null
  kind: 'cover' | 'item'
  mayChange: boolean
  pending: boolean
  onChange(url: string | null): void
}

/** A picture of the installation: what stands, another one, or none. */
export function PictureSetting({ label, url, kind, mayChange, pending, onChange }: Props) {
  const t = useTexts(settingTexts)
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="admin-picture">
      <span className="font-bold">{label}</span>
      {url ? (
        <img src={`${url}-200.webp`} alt="" width={120} height={kind === 'item' ? 120 : 68} />
      ) : (
        <span className="text-muted">{t.none}</span>
      )}
      {mayChange && (
        <span className="flex gap-2">
          <Button
            size="sm"
            pending={pending}
            pendingText={t.saving}
            aria-label={t.of(t.choose, label)}
            onClick={() => setChoosing(true)}
          >
            {t.choose}
          </Button>
          {url && (
            <Button size="sm" variant="ghost" aria-label={t.of(t.remove, label)} onClick={() => onChange(null)}>
              {t.remove}
            </Button>
          )}
        </span>
      )}
      {choosing && (
        <ImagePicker
          kind={kind}
          onClose={() => setChoosing(false)}
          onDone={({ id }) => {
            onChange(`/images/${id}`)
            setChoosing(false)
          }}
        />
      )}
    </div>
  )
}
