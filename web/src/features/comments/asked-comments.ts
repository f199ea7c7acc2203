import type { CommentSort } from '@liston/contract/comments'

const sorts: readonly CommentSort[] = ['newest', 'oldest']

/** URL parameters about comments: `?with=comments&sort=newest&comment=<id>`. */
export type AskedComments = { with: 'comments' | undefined; sort: CommentSort | undefined; comment: string | undefined }

export type Asked = Record<string, string | undefined>

/** Parses the comment parameters of a URL. */
export function commentsAsked({ with: shown, sort, comment }: Asked): AskedComments {
  if (shown !== 'comments') return { with: undefined, sort: undefined, comment: undefined }
  return { with: shown, sort: sorts.find((each) => each === sort), comment }
}
