import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Prose } from '../../../design/prose/prose.tsx'
import { type Language, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { pageRefusal } from './refusal-texts.ts'
import { pageEditingTexts } from './texts.ts'

/** A text as readers will see it, made by the server. */
export function PagePreview({ body, language }: { body: string; language: Language }) {
  const t = useTexts(pageEditingTexts)
  const reader = useLanguage()
  const api = useApi()
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => api.pages.preview({ body }),
    onError: (error) =>
      void toast({ title: t.failed, description: pageRefusal(reader, error).text, variant: 'destructive' }),
  })
  return (
    <section aria-live="polite" className="grid grid-cols-1 content-start gap-4">
      <Button className="justify-self-start" pending={isPending} pendingText={t.loading} onClick={() => mutate()}>
        {t.preview}
      </Button>
      {data && (
        <>
          <p className="text-sm text-muted">{t.previewed}</p>
          <div lang={language}>
            <Prose html={data.html} />
          </div>
        </>
      )}
    </section>
  )
}
