export type FollowTables = {
  follow: { follower_id: string; followed_id: string; since: Date }
  mute: { muter_id: string; muted_id: string; since: Date }
}
