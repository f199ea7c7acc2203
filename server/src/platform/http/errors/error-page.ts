import type { FastifyRequest } from 'fastify'

/** An answer that a person would read: its status, code, and seconds to wait if it tells them. */
export type Unwell = { status: number; code: string; seconds: number | null }

/** Writes the page that a person sees in the place of an error. Given by those who know pages. */
export type ErrorPage = (request: FastifyRequest, what: Unwell) => Promise<string>

/** Whether a browser asks for a page. Programs, and what a page itself fetches, are answered in JSON. */
export const wantsPage = (request: FastifyRequest): boolean =>
  !/^\/(api|events|assets)\b/.test(request.url) && (request.headers.accept?.includes('text/html') ?? false)
