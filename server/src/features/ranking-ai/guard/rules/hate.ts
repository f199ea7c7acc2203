import { family, near, type Rules, rules, inTurn } from './families.ts'

/** Groups of people by origin, belief, sex, orientation or body. */
const peoples = family(
  'negr[oa]s|moros|moras|gitan[oa]s|inmigrantes|migrantes|emigrantes|extranjer[oa]s|refugiad[oa]s|sin papeles|menas',
  'musulman(es|as)|judi[oa]s|catolic[oa]s|cristian[oa]s|evangelic[oa]s|hindues|budistas|ate[oa]s',
  'maricon(es|as)|gays|gais|homosexuales|lesbianas|bolleras|transexuales|trans|travestis|bisexuales',
  'discapacitad[oa]s|minusvalid[oa]s|autistas|paralitic[oa]s|sudamerican[oa]s|african[oa]s|indigenas',
  // These words also describe dishes or songs. With "los" or "las" they mean people.
  '(los|las) (latin[oa]s|asiatic[oa]s|chin[oa]s|arabes|marroquies|ruman[oa]s|venezolan[oa]s|colombian[oa]s|ecuatorian[oa]s|mexican[oa]s|argentin[oa]s|feministas|sord[oa]s|cieg[oa]s|enan[oa]s|gord[oa]s|obes[oa]s|pobres|viej[oa]s)',
  '(black|white|brown|jewish|muslim|gay|trans|transgender|roma|poor|fat|old|homeless|blind|deaf|asian|chinese|indian|latino|arab|foreign) (people|folks|men|women|kids|children|guys|girls)',
  'blacks|muslims?|islam|jews|christians|catholics|hindus|sikhs|atheists|gyps(y|ies)|travellers|immigrants|migrants|foreigners|refugees|asylum seekers',
  'homosexuals|gays|lesbians|queers|feminists|latinos|latinas|mexicans|asians|arabs|africans|indians|pakistanis|romanians|minorities',
  '(disabled|autistic|handicapped|down syndrome) (people|kids|children|persons|students)',
)
const group = `(?:${peoples}|${family('mujeres', 'women')})`
/** Categories of people. Followed by an animal, the words mean something else. */
const kinds = String.raw`\b(?:razas|etnias|grupos etnicos|races|ethnic groups|ethnicities|religiones|religions|nacionalidades|nationalities|inmigraciones)\b(?! (?:de|of) (?:perros?|gat|gallinas|ovejas|vacas|caballos|conejos|dogs?|cats?|horses?))`
const lands = family('paises|countries|nations|culturas?|cultures?|pueblos|naciones')

/** Words that demean people. */
const bad = family(
  'tont[oa]s?|estupid[oa]s?|idiotas?|imbecil(es)?|burr[oa]s|inut(il|iles)|vag[oa]s?|perezos[oa]s?|suci[oa]s?|asqueros[oa]s?|guarr[oa]s?|apest\\w+|huelen( mal| peor)?',
  'ladron(es|as)?|roban|robar|delincuentes?|criminal(es|s)?|terroristas?|violador(es)?|mentiros[oa]s?|traicioner[oa]s?|cobardes?|fanatic[oa]s?|parasit[oa]s?|plaga',
  'inferior(es)?|atrasad[oa]s?|primitiv[oa]s?|violent[oa]s?|incult[oa]s?|menos (inteligentes?|list[oa]s?|evolucionad[oa]s?|civilizad[oa]s?|aportan|trabaja\\w*|valen)|sobran|no (aportan|valen|sirven)',
  'stupid(est)?|dumb(est)?|idiots?|useless|laz(y|iest)|dirt(y|iest)|filth(y|iest)|disgusting|smell\\w*|stink\\w*|thie(f|ves)|steal(s|ing)?|criminals?|terrorists?|rapists?|liars?|cowards?|parasites?|a plague',
  'backwards?|primitive|violent|fanatics?|less (intelligent|evolved|civili[sz]ed)|least (intelligent|evolved|civili[sz]ed|useful)|contribute (least|nothing|the least)|worthless|exterminad\\w+|exterminated|wiped out',
)
/** Words that call people worse than others, at something or in general. */
const worse = family(
  'peor(es)?( que)?|(hacen|haceis|hagan|cocinan|conducen|piensan|trabajan|huelen|hablan) (mal|peor)|no (saben|pueden|deberian|merecen|encajan|pertenecen|son capaces|tengan|deben|se integran)|deberian (irse|volver|desaparecer|estar|callar\\w*)|irse del pais|fuera de|son (un|una|unos|unas|tan|menos|el|muy) .*',
  '(are|is) (so |too |less |not |never |always |very )*(bad|worse|worst|emotional|weak|inferior|dangerous|wrong|a (problem|plague|threat))',
  'bad at|worse at|do wrong|ruin\\w*|can t|cannot|(should|must|can|could|do|does|did|will) (not|never)|(shouldn|don|mustn|doesn) t|should (leave|go|shut|be (banned|deported|expelled|stopped|exterminated|silenced))|deserve (to|less|no)|go (home|back)',
)
const charge = family(
  'por que|porque|razones|motivos?|argumentos|pruebas|cosas|defectos|why|reasons?|arguments?|proofs?|things|ways',
)
const fault = family('defectos|fallos|lo peor|vicios|faults|flaws|defects|the worst (thing|of|about)|crimenes|crimes')
const mock = family(
  'apodos|motes|insult(os|ar)|reir(se|nos|me)?|burl(as|ar|arse|arme)|mofarse|ridiculizar|humillar|molestar|ofender|acosar|chistes|bromas',
  'nicknames|insults?|slurs|laugh at|make fun of|making fun of|mock(ing)?|ridicule|humiliate|bully(ing)?|offend|jokes (about|on|against)|tease',
)
const expel = family(
  'expulsar|echar|deportar|exterminar|eliminar|matar|odiar|odio a|odiamos|prohibir|deport|expel|exterminate|kill|hate|get rid of|keep out',
)

/** Demeans people for what they are, or calls for violence or exclusion. */
export const hate: Rules = {
  always: rules(
    String.raw`\b(chistes|bromas|jokes|memes)\b.{0,30}\b(holocaust\w*|victim\w*|esclavos|slaves|genocid\w*|violaciones|rape)\b`,
    String.raw`\b(maricones de mierda|putos? (moros?|negros?|judios?|sudacas?|maricones?)|sudacas?|panchitos?|negratas?|n[ie]gg(er|a)s?|faggots?|kikes?|spics?|wetbacks?|trann(y|ies))\b`,
    String.raw`\b(heil hitler|white power|sieg heil|muerte a (los|las)|death to (all )?(the )?(jews|muslims|gays|blacks))\b`,
  ),
  else: rules(
    String.raw`\b(peores|inferiores|superior(es)?|worst|inferior|disgusting|asquerosas?)\b.{0,20}\b(human races|razas humanas|ethnic groups|etnias|religions|religiones|nacionalidades|nationalities)\b`,
    String.raw`\brazas humanas\b|\bhuman races\b|\bmaricones\b`,
    String.raw`${kinds}.{0,30}\b(banned|prohibir|desaparecer|deberian|should)\b`,
    near(kinds, bad),
    inTurn(family('asqueros[oa]s|contra|slurs|disgusting|inferior'), group, 2),
    inTurn(family('peores|worst'), peoples, 1),
    String.raw`${group}.{0,40}\bofensivos\b`,
    String.raw`\b(argumentos?|razones|lemas|eslogan(es)?|ideas|arguments?|reasons|slogans|quotes|frases)\b.{0,20}\b(nazis?|hitler|kkk|supremacist\w*|racistas?|racist)\b`,
    inTurn(group, bad, 4),
    inTurn(fault, group, 3),
    inTurn(charge, inTurn(group, worse, 3), 4),
    inTurn(charge, inTurn(worse, group, 2), 4),
    inTurn(mock, group, 4),
    inTurn(expel, group, 3),
    String.raw`${lands}.{0,30}\b(asqueros[oa]s?|tont[oa]s?|estupid[oa]s?|suci[oa]s?|gente (mas )?(fea|tonta|sucia|vaga)|inferior(es)?|stupid(est)?|dumb(est)?|ugl(y|iest)|disgusting|filthy|smell\w*|worst people)\b`,
    inTurn(lands, family('gente|people|habitantes|inhabitants'), 4).concat(`(?: [^ ]+){0,3} ${bad}`),
  ),
}
