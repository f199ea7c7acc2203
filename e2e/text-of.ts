import type { APIRequestContext } from '@playwright/test'

/** The words of a page as the server renders it for the caller, without markup and scripts. */
export async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text()
  return html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/g, '')
}
