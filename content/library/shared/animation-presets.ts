/** Names of the ready-made animations. */
export type AnimationName =
  | 'fade-in'
  | 'fade-out'
  | 'slide-in-up'
  | 'slide-in-down'
  | 'slide-in-start'
  | 'slide-in-end'
  | 'zoom-in'
  | 'zoom-out'
  | 'flip-in'
  | 'bounce'
  | 'pulse'
  | 'shake'
  | 'swing'
  | 'spin';

/** Comes from `offset` to its own place while it appears. */
function slideIn(offset: string): Keyframe[] {
  return [
    { opacity: 0, translate: offset },
    { opacity: 1, translate: '0 0' },
  ];
}

/** Keyframes of every ready-made animation; `side` is 1 where the text runs from left to right, else -1. */
export function presetKeyframes(name: AnimationName, side: 1 | -1): Keyframe[] {
  const presets: Readonly<Record<AnimationName, Keyframe[]>> = {
    'fade-in': [{ opacity: 0 }, { opacity: 1 }],
    'fade-out': [{ opacity: 1 }, { opacity: 0 }],
    'slide-in-up': slideIn('0 2rem'),
    'slide-in-down': slideIn('0 -2rem'),
    'slide-in-start': slideIn(`${-2 * side}rem 0`),
    'slide-in-end': slideIn(`${2 * side}rem 0`),
    'zoom-in': [
      { opacity: 0, scale: '0.6' },
      { opacity: 1, scale: '1' },
    ],
    'zoom-out': [
      { opacity: 1, scale: '1' },
      { opacity: 0, scale: '0.6' },
    ],
    'flip-in': [
      { opacity: 0, transform: 'perspective(40rem) rotateX(-80deg)' },
      { opacity: 1, transform: 'perspective(40rem) rotateX(0)' },
    ],
    bounce: [
      { translate: '0 0', easing: 'ease-out' },
      { translate: '0 -1.5rem', easing: 'ease-in', offset: 0.35 },
      { translate: '0 0', easing: 'ease-out', offset: 0.65 },
      { translate: '0 -0.5rem', easing: 'ease-in', offset: 0.82 },
      { translate: '0 0' },
    ],
    pulse: [{ scale: '1' }, { scale: '1.08' }, { scale: '1' }],
    shake: [0, -8, 8, -6, 6, -3, 0].map((distance) => ({ translate: `${distance}px 0` })),
    swing: [0, 12, -10, 6, -4, 0].map((angle) => ({ rotate: `${angle}deg` })),
    spin: [{ rotate: '0deg' }, { rotate: '360deg' }],
  };
  return presets[name] ?? [];
}
