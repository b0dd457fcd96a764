import type { Syntax } from 'refractor';
import apacheconf from 'refractor/apacheconf';
import bash from 'refractor/bash';
import basic from 'refractor/basic';
import batch from 'refractor/batch';
import c from 'refractor/c';
import clike from 'refractor/clike';
import clojure from 'refractor/clojure';
import cmake from 'refractor/cmake';
import cpp from 'refractor/cpp';
import csharp from 'refractor/csharp';
import css from 'refractor/css';
import dart from 'refractor/dart';
import diff from 'refractor/diff';
import docker from 'refractor/docker';
import editorconfig from 'refractor/editorconfig';
import elixir from 'refractor/elixir';
import erlang from 'refractor/erlang';
import fsharp from 'refractor/fsharp';
import git from 'refractor/git';
import go from 'refractor/go';
import graphql from 'refractor/graphql';
import groovy from 'refractor/groovy';
import handlebars from 'refractor/handlebars';
import haskell from 'refractor/haskell';
import hcl from 'refractor/hcl';
import http from 'refractor/http';
import ini from 'refractor/ini';
import java from 'refractor/java';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import json5 from 'refractor/json5';
import jsx from 'refractor/jsx';
import julia from 'refractor/julia';
import kotlin from 'refractor/kotlin';
import latex from 'refractor/latex';
import less from 'refractor/less';
import lua from 'refractor/lua';
import makefile from 'refractor/makefile';
import markdown from 'refractor/markdown';
import markup from 'refractor/markup';
import markupTemplating from 'refractor/markup-templating';
import matlab from 'refractor/matlab';
import nginx from 'refractor/nginx';
import objectivec from 'refractor/objectivec';
import ocaml from 'refractor/ocaml';
import perl from 'refractor/perl';
import php from 'refractor/php';
import powershell from 'refractor/powershell';
import properties from 'refractor/properties';
import protobuf from 'refractor/protobuf';
import pug from 'refractor/pug';
import python from 'refractor/python';
import r from 'refractor/r';
import regex from 'refractor/regex';
import ruby from 'refractor/ruby';
import rust from 'refractor/rust';
import sass from 'refractor/sass';
import scala from 'refractor/scala';
import scss from 'refractor/scss';
import shellSession from 'refractor/shell-session';
import solidity from 'refractor/solidity';
import sql from 'refractor/sql';
import stylus from 'refractor/stylus';
import swift from 'refractor/swift';
import toml from 'refractor/toml';
import tsx from 'refractor/tsx';
import typescript from 'refractor/typescript';
import uri from 'refractor/uri';
import vbnet from 'refractor/vbnet';
import wasm from 'refractor/wasm';
import yaml from 'refractor/yaml';
import zig from 'refractor/zig';

/** Grammars of all supported languages; each has its own aliases. */
export const grammars: readonly Syntax[] = [
  apacheconf,
  bash,
  basic,
  batch,
  c,
  clike,
  clojure,
  cmake,
  cpp,
  csharp,
  css,
  dart,
  diff,
  docker,
  editorconfig,
  elixir,
  erlang,
  fsharp,
  git,
  go,
  graphql,
  groovy,
  handlebars,
  haskell,
  hcl,
  http,
  ini,
  java,
  javascript,
  json,
  json5,
  jsx,
  julia,
  kotlin,
  latex,
  less,
  lua,
  makefile,
  markdown,
  markup,
  markupTemplating,
  matlab,
  nginx,
  objectivec,
  ocaml,
  perl,
  php,
  powershell,
  properties,
  protobuf,
  pug,
  python,
  r,
  regex,
  ruby,
  rust,
  sass,
  scala,
  scss,
  shellSession,
  solidity,
  sql,
  stylus,
  swift,
  toml,
  tsx,
  typescript,
  uri,
  vbnet,
  wasm,
  yaml,
  zig,
];
