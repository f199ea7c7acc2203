import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { type Language, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { ArticleParts } from '../article-parts.tsx'
import { articleRefusal } from './refusal-texts.ts'
import { editingTexts } from './texts.ts'

/** A text as readers will see it, made by the server. */
export function ArticlePreview({ body, language }: { body: string; language: Language }) {
  const t = useTexts(editingTexts)
  const reader = useLanguage()
  const api = useApi()
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => api.socialClub.preview({ body }),
    onError: (error) =>
      void toast({ title: t.failed, description: articleRefusal(reader, error).text, variant: 'destructive' }),
  })
  return (
    <section aria-live="polite" className="grid content-start gap-4">
      <Button className="justify-self-start" pending={isPending} pendingText={t.loading} onClick={() => mutate()}>
        {t.preview}
      </Button>
      {data && (
        <>
          <p className="text-sm text-muted">{t.previewed(data.minutes)}</p>
          <div className="article" lang={language}>
            <ArticleParts parts={data.parts} />
          </div>
        </>
      )}
    </section>
  )
}
