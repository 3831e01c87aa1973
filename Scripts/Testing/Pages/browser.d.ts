// What browsers have in pages and TypeScript 4.8 does not know, and what the pages add to it.

// The pages look for HTML. What is drawn (SVG) is never looked for by its class.
interface ParentNode {
  querySelector<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
  querySelector<E extends Element = HTMLElement>(selectors: string): E | null;
  querySelectorAll<K extends keyof HTMLElementTagNameMap>(selectors: K): NodeListOf<HTMLElementTagNameMap[K]>;
  querySelectorAll<E extends Element = HTMLElement>(selectors: string): NodeListOf<E>;
}

interface Element {
  checkVisibility(): boolean;
  closest<K extends keyof HTMLElementTagNameMap>(selector: K): HTMLElementTagNameMap[K] | null;
  closest<E extends Element = HTMLElement>(selectors: string): E | null;
  currentCSSZoom?: number;
}

interface HTMLElement {
  showPopover(): void;
}

interface EventTarget {
  // The document and the window are targets, too, and have none.
  closest?<E extends Element = HTMLElement>(selectors: string): E | null;
  // What a take tells of itself (voice/take.js).
  addEventListener(type: 'status' | 'offline' | 'online' | 'notkept' | 'toolong',
    listener: (event: CustomEvent) => void): void;
}

interface WindowEventMap {
  'entries-added': CustomEvent<string[]>;
  'paste': ClipboardEvent;
  'signed-out': CustomEvent<null>;
}

interface Navigator {
  userActivation?: { hasBeenActive: boolean };
}

declare namespace Intl {
  function getCanonicalLocales(tags: string | string[]): string[];
  function supportedValuesOf(kind: 'timeZone'): string[];
  interface Locale {
    getWeekInfo?(): { firstDay: number };
    weekInfo?: { firstDay: number };
  }
}

// Answers on their way: early.js puts them here, api.js takes them.
declare var early: Map<string, Promise<Response>> | null | undefined;

// Debian's libjs-chart.js, which dom.js loads.
declare var Chart: {
  new (canvas: HTMLCanvasElement, config: object): { destroy(): void };
  defaults: {
    font: { family: string, size: number, weight: number };
    color: string;
    borderColor: string;
    maintainAspectRatio: boolean;
    animation: false | { duration: number };
    locale: string | undefined;
    plugins: { legend: { display: boolean }, tooltip: object };
  };
} | undefined;
