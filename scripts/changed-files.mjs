/** The files of a change, for `--changed`: they differ from the commit where the branch left main. */
import { execFileSync } from 'node:child_process'
import { root } from './steps.mjs'

/**
 * The newest commit that HEAD shares with its upstream branch and with main; HEAD itself where neither exists.
 * @param {string} [cwd] a folder of the repository @returns {string} a hash
 */
export function mergeBase(cwd = root) {
  const commitOf = (name) => lines(['rev-parse', '--quiet', '--verify', `${name}^{commit}`], cwd)[0]
  const commits = ['HEAD', '@{upstream}', 'origin/main', 'main'].map(commitOf).filter(Boolean)
  return lines(['merge-base', '--octopus', ...commits], cwd)[0] ?? 'HEAD'
}

/**
 * Files that were changed or added since the merge base, committed or not, by their path in the repository.
 * @param {string} [cwd] the top folder of the repository @returns {string[]}
 */
export const changedFiles = (cwd = root) => [
  ...lines(['diff', '--name-only', '--diff-filter=d', mergeBase(cwd)], cwd),
  ...lines(['ls-files', '--others', '--exclude-standard'], cwd),
]

/** The output of git by lines; empty when git fails. */
function lines(args, cwd) {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}
