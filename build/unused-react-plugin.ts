import { type ESTree, type Plugin, parseAst, Visitor } from 'vite';

const REACT = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;
/** The modules of the site, but for adapters without JSX and for what the owner has written. */
const SITE = /\/src\/(?!adapters\/.*\.ts$|ui\/content\/).*\.tsx?$/;

type Feature = {
  /** How a module of the site would use it; missing where only an old browser would. */
  readonly use?: RegExp;
  /** The numbers (`fiber.tag`) of the kinds of nodes in React's tree that only this feature creates. */
  readonly fiberTags?: readonly number[];
  /** The functions of React that only this feature needs. They return null, which React takes for nothing. */
  readonly functions?: readonly string[];
  /** The classes of React whose methods only the users of this feature call. */
  readonly classes?: readonly string[];
};

/** The features of React that the site does not use. */
export const UNUSED_FEATURES: readonly Feature[] = [
  {
    // Only a view transition waits until the pictures of the next state are loaded.
    use: /<ViewTransition\b|\baddTransitionType\b/,
    fiberTags: [30],
    functions: [
      'accumulateSuspenseyCommitOnFiber',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'preloadInstanceAndSuspendIfNeeded',
      'queueTransitionTypes',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'startViewTransition',
      'trackEnterViewTransitions',
      'waitForCommitToBeReady',
    ],
    classes: ['ViewTransitionPseudoElement'],
  },
  {
    use: /<(?:React\.)?Fragment\b[^>]*\bref=/,
    functions: [
      'commitFragmentInstanceDeletionEffects',
      'commitNewChildToFragmentInstances',
      'traverseVisibleInstancesAndTextInstances',
    ],
    classes: ['FragmentInstance'],
  },
  {
    // Stylesheets, scripts and hints that React puts into the head. Titles and descriptions stay: the screens have them.
    use: /<(?:link|style|script)\b|\b(?:preload|preinit)(?:Module)?\(|\b(?:preconnect|prefetchDNS)\(/,
    functions: [
      'acquireResource',
      'getResource',
      'insertSuspendedStylesheets',
      'preconnect',
      'prefetchDNS',
      'preinitModuleScript',
      'preinitScript',
      'preinitStyle',
      'preload',
      'preloadModule',
      'preloadResource',
      'preloadResourceAndSuspendIfNeeded',
    ],
  },
  {
    use: /\b(?:useActionState|useFormState|useFormStatus|requestFormReset)\b|\b(?:action|formAction)=\{/,
    functions: [
      'extractEvents$1',
      'mountActionState',
      'recursivelyResetForms',
      'requestFormReset',
      'rerenderActionState',
      'startHostTransition',
      'updateActionState',
    ],
  },
  {
    use: /<Activity\b/,
    fiberTags: [31],
  },
  {
    use: /<SuspenseList\b/,
    fiberTags: [19],
  },
  {
    // The boundaries of Suspense, also those in the HTML of a server, lazy components, and trees hidden meanwhile.
    use: /<(?:React\.)?Suspense\b|\blazy\(|(?<![.\w])use\(|\bReact\.use\(/,
    fiberTags: [13, 16, 18, 22],
    functions: [
      'attachPingListener',
      'attemptContinuousHydration',
      'getActivityInstanceFromFiber',
      'getNextHydratableInstanceAfterHydrationBoundary',
      'getParentHydrationBoundary',
      'getSuspendedThenable',
      'getSuspenseInstanceFromFiber',
      'isThenableResolved',
      'renderDidSuspendDelayIfPossible',
      'replaySuspendedUnitOfWork',
      'resolveLazy',
      'unwrapThenable',
      'use',
      'useThenable',
    ],
  },
  {
    use: /\bcreatePortal\b/,
    fiberTags: [4],
    functions: ['createFiberFromPortal'],
  },
  {
    use: /\buse(?:ImperativeHandle|Optimistic|Transition)\b/,
    functions: [
      'dispatchOptimisticSetState',
      'imperativeHandleEffect',
      'updateImperativeHandle',
      'updateOptimisticImpl',
    ],
  },
  {
    // Documents that React renders whole: here it renders what is in `#root`.
    use: /<(?:html|head|body)\b/,
    fiberTags: [27],
    functions: ['isSingletonScope'],
  },
  {
    use: /<[a-z]+-[a-z]/,
    functions: ['isCustomElement'],
  },
  {
    use: /<select\b/,
    functions: ['updateOptions'],
  },
  {
    use: /\bonSelect(?:Capture)?=/,
    functions: ['constructSelectEvent'],
  },
  {
    // The browser's indicator of a navigation, which React shows during async transitions.
    use: /\bstartTransition\(async\b|\bonDefaultTransitionIndicator\b/,
    functions: ['defaultOnDefaultTransitionIndicator'],
  },
  {
    use: /\bfindDOMNode\b/,
    functions: ['findCurrentHostFiberImpl'],
  },
  {
    // React's compiler caches values between renders with it.
    use: /\breact\/compiler-runtime\b/,
    functions: ['useMemoCache'],
  },
  {
    use: /\bunstable_scheduleHydration\b/,
    functions: ['attemptExplicitHydrationTarget'],
  },
  {
    // Internet Explorer has no events for what is typed.
    functions: ['getTargetInstForInputEventPolyfill', 'handleEventsForInputEventPolyfill'],
  },
  {
    // Kinds of nodes that this version never creates.
    fiberTags: [21, 23, 25],
  },
  {
    // The names of the components around an error, which are those of the minifier.
    use: /\bcomponentStack\b/,
    functions: ['getStackByFiberInDevAndProd'],
  },
];

/**
 * Leaves out of React what the site does not use, a third of its weight. The renderer of React is one module whose
 * functions call one another, of which a bundler leaves out little: here the functions of these features lose their bodies, each `switch` loses the cases of
 * their nodes, and the minifier removes what they alone called. A module of the site that uses such a feature is an error,
 * also in development, where React is whole. So is a version of React that has no function of such a name. A package that
 * uses one is not detected here: only the journeys, which run with React as it is built, can show it.
 */
export function unusedReactPlugin(): Plugin {
  return {
    name: 'react-without-unused-features',
    // Before JSX is compiled.
    enforce: 'pre',
    transform(code, id) {
      const use = SITE.test(id) && unusedFeatureIn(code);
      if (use) {
        this.error(
          `«${use}» in ${id} needs a feature of React that the build leaves out: take that feature off the list in build/unused-react-plugin.ts.`,
        );
      }
      return REACT.test(id) ? { code: withoutUnusedFeatures(code), map: null } : null;
    },
  };
}

/** The first words of a module of the site that need a feature which is left out. */
export function unusedFeatureIn(code: string): string | undefined {
  return UNUSED_FEATURES.map(({ use }) => use?.exec(code)?.[0]).find(Boolean);
}

/** React's module without the features. Throws where it lacks a function or class of theirs. */
export function withoutUnusedFeatures(code: string): string {
  const functions = new Set(UNUSED_FEATURES.flatMap((feature) => feature.functions ?? []));
  const classes = new Set(UNUSED_FEATURES.flatMap((feature) => feature.classes ?? []));
  const missing = new Set([...functions, ...classes]);
  let rest = code;
  for (const statement of parseAst(code).body.toReversed()) {
    const { start, end } = statement;
    const [, className = ''] =
      /^(\w+)\.prototype\.\w+ = /.exec(code.slice(start, start + 100)) ?? [];
    if (classes.has(className)) {
      rest = rest.slice(0, start) + rest.slice(end);
      missing.delete(className);
    } else if (
      statement.type === 'FunctionDeclaration' &&
      functions.has(statement.id?.name ?? '')
    ) {
      rest = `${rest.slice(0, statement.body?.start)}{ return null; }${rest.slice(end)}`;
      missing.delete(statement.id?.name ?? '');
    }
  }
  if (missing.size > 0) {
    throw new Error(
      `React has no ${[...missing].join(', ')}: look again at build/unused-react-plugin.ts, or remove it from vite.config.ts.`,
    );
  }
  const tags = new Set<unknown>(UNUSED_FEATURES.flatMap((feature) => feature.fiberTags ?? []));
  return withoutCases(rest, tags);
}

/** The code without the cases of these kinds of nodes in each `switch` over `fiber.tag`. */
export function withoutCases(code: string, tags: ReadonlySet<unknown>): string {
  const changes: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const visitor = new Visitor({
    SwitchStatement({ end: endOfSwitch, discriminant, cases }) {
      if (!code.slice(discriminant.start, discriminant.end).endsWith('.tag')) return;
      const variables = new Set<string>();
      let isFallenInto = false;
      for (const { start, end, test, consequent } of cases) {
        const isUnused = test?.type === 'Literal' && tags.has(test.value);
        if (isUnused && isFallenInto) {
          // Its statements stay: the case before falls through to them.
          changes.push({ start, end: consequent[0]?.start ?? end, text: '' });
        } else if (isUnused) {
          changes.push({ start, end, text: '' });
          for (const name of variablesOf(consequent)) variables.add(name);
        }
        isFallenInto = (isFallenInto || !isUnused) && !endsInJump(consequent.at(-1));
      }
      // Other cases may use the variables as well.
      const text = variables.size > 0 ? `var ${[...variables].join()};` : '';
      changes.push({ start: endOfSwitch, end: endOfSwitch, text });
    },
  });
  visitor.visit(parseAst(code));
  let rest = '';
  let position = 0;
  for (const { start, end, text } of changes.toSorted((a, b) => a.start - b.start)) {
    // A `switch` in an unused case goes with it.
    if (start < position) continue;
    rest += code.slice(position, start) + text;
    position = end;
  }
  return rest + code.slice(position);
}

/** The names that `var` declares in a part of the syntax tree, but not in the functions in it. */
function variablesOf(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type } = node as Partial<ESTree.Node>;
  if (type?.includes('Function')) return [];
  if (type !== 'VariableDeclarator') return Object.values(node).flatMap(variablesOf);
  const { id } = node as ESTree.VariableDeclarator;
  return id.type === 'Identifier' ? [id.name] : [];
}

const JUMP_STATEMENTS = [
  'BreakStatement',
  'ContinueStatement',
  'ReturnStatement',
  'ThrowStatement',
];

/** Whether a case whose last statement this is does not fall through. */
function endsInJump(statement: ESTree.Statement | undefined): boolean {
  return statement?.type === 'BlockStatement'
    ? endsInJump(statement.body.at(-1))
    : JUMP_STATEMENTS.includes(statement?.type ?? '');
}
