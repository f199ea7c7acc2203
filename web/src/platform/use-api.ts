import { useRouteContext } from '@tanstack/react-router'
import type { Api } from './api.ts'

/** The API client of this page. */
export const useApi = (): Api => useRouteContext({ from: '__root__' }).api
