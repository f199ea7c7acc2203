import type { PublishQuota } from '@liston/contract/rankings'
import type { RefObject } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { draftRefusal } from './refusal-texts.ts'
import { createTexts } from './texts.ts'

/** What prevents publishing, as text, and the id of the control to go to. */
export type Obstacle = { text: string; field?: string }

type Props = {
  quota: PublishQuota
  obstacles: readonly Obstacle[]
  summary: RefObject<HTMLDivElement | null>
  publishing: boolean
  onGoTo: (field: string) => void
  onPublish: () => Promise<void>
}

/** What is missing, the limit of today, and the buttons at the end of the form. */
export function PublishBox({ quota, obstacles, summary, publishing, onGoTo, onPublish }: Props) {
  const t = useTexts(createTexts)
  return (
    <div className="grid gap-4">
      <div ref={summary} tabIndex={-1} role="alert" className="empty:hidden">
        {obstacles.length > 0 && (
          <div className="grid gap-2 rounded-row border-l-4 border-negative bg-surface-2 p-4">
            <h3 className="flex items-center gap-2 text-md">
              <ErrorMark size={20} aria-hidden="true" className="text-negative" />
              {t.missing}
            </h3>
            <ul className="grid gap-1">
              {obstacles.map(({ text, field }) => (
                <li key={text}>
                  {field ? (
                    <a
                      href={`#${field}`}
                      className="link inline-flex min-h-6 items-center"
                      onClick={(event) => {
                        event.preventDefault()
                        onGoTo(field)
                      }}
                    >
                      {text}
                    </a>
                  ) : (
                    text
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {(quota.leftToday === 0 || quota.levelNeeded) && <QuotaLine quota={quota} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          size="lg"
          pending={publishing}
          pendingText={t.publishing}
          onClick={() => void onPublish()}
        >
          {t.publish}
        </Button>
        <Button type="submit" size="lg">
          {t.save}
        </Button>
      </div>
    </div>
  )
}

/** Publishing limit. Shown at the start, and again before publishing. */
export function QuotaLine({ quota }: { quota: PublishQuota }) {
  const t = useTexts(createTexts)
  const language = useLanguage()
  const text = quota.levelNeeded
    ? draftRefusal(language, { code: 'LEVEL_REQUIRED', data: { level: quota.levelNeeded } })
    : quota.leftToday > 0
      ? t.quota(quota.leftToday, quota.items)
      : t.quotaUsed(quota.perDay)
  return (
    <p className="text-sm text-muted">
      <span className="font-bold text-text">{t.level(quota.level)}</span> · {text}
    </p>
  )
}
