import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApi } from '../../../platform/use-api.ts'
import { followSession } from './follow-session.ts'

/** Keeps the page true to who is signed in, whoever changed it: see followSession. */
export function useFollowTabs(): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => followSession({ api, queryClient, router }), [api, queryClient, router])
}
