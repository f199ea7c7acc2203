/** Kinds of activity, as named in the view `person_act`. */
export type Act =
  /** The user's first vote in a ranking of another author. */
  | 'vote'
  /** The user's first vote in a category. */
  | 'category'
  /** A vote among the first ten in a ranking that later became Viral. */
  | 'early_vote'
  /** A voter in one of the user's rankings; each voter counts once. */
  | 'voter_gained'
  /** A public ranking. */
  | 'publish'
  /** A public ranking with at least three voters other than the author. */
  | 'popular_publish'
  /** A personal order of another author's ranking. */
  | 'order'
  /** The first answer to a pair of items. */
  | 'duel'
  /** A match that the user played to its end, and a match that the user won against another user. */
  | 'match'
  | 'match_won'
  /** A comment that is not folded. */
  | 'comment'
  /** A like of one of the user's comments by another user. */
  | 'comment_liked'
  | 'review'
  /** A review of at least 80 characters. */
  | 'long_review'
  /** A helpful mark on one of the user's reviews. */
  | 'helpful'
  /** A suggestion of the user that became an item. */
  | 'suggestion_accepted'
  /** A suggestion of another user that the user decided. */
  | 'suggestion_answered'
  /** A user whom the user follows. */
  | 'follow'
  | 'report_upheld'
  | 'referral_qualified'
  /** An unlocked avatar. */
  | 'avatar'
  /** The profile set-up is complete. */
  | 'profile_completed'
